import { noteLinkVisit } from '@fairhall/contract';
import { call } from '../shared/call.ts';
import { mayHaveCookie } from '../shared/session.ts';

/** The code of whoever sent the visitor, agent or member, outlives the page it came with, until this tab registers or closes. */
export function keepInvitation(): void {
  const query = new URLSearchParams(location.search);
  const referral = query.get('referralCode')?.slice(0, 32);
  if (referral) sessionStorage.setItem('referralCode', referral);
  const code = query.get('affiliateCode')?.slice(0, 32);
  if (!code) return;
  const isNew = sessionStorage.getItem('affiliateCode') !== code;
  sessionStorage.setItem('affiliateCode', code);
  // who is a member already visits nobody; a visit that is not counted harms nobody
  if (isNew && !mayHaveCookie()) void call(noteLinkVisit, { body: { code } }).catch(() => undefined);
}
