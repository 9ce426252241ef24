import { type HelplineWish, isCountry } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import { isWebPage } from '#platform/web-address';

/** As it is kept: plain words, an address that can be linked to, a number that can be dialled. */
export function readWish(wish: HelplineWish): HelplineWish {
  const name = plain(wish.name);
  if (name === '') refuse('content/text-empty', {}, 'name');
  const hours = plain(wish.hours);
  const phone = plain(wish.phone ?? '') || null;
  const site = wish.site?.trim() || null;
  if (wish.country !== null && !isCountry(wish.country))
    refuse('content/country-unknown', { country: wish.country }, 'country');
  if (phone !== null && !/^[+*#0-9][0-9 ()/*#-]{1,31}$/.test(phone))
    refuse('content/phone-invalid', {}, 'phone');
  if (site !== null && !isWebPage(site)) refuse('content/link-invalid', { link: site }, 'site');
  if (phone === null && site === null) refuse('content/unreachable', {}, 'phone');
  return { ...wish, name, hours, phone, site };
}

/** Letters, signs and single blanks: nothing that cannot be seen. */
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim();
