/**
 * Memory that both roles share: the control page, SEG_CMD and SEG_EVENT rings, SEG_STAGE's ledger, SEG_REPLY slots.
 * Words written by different roles lie 128 bytes apart; publication is a release store, seen by an acquire read.
 */
package org.mgl.wire.ring;
