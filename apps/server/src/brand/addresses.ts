import { isIP } from 'node:net';
import { refuse } from '#platform/refusal';
import { isHost, isOwnPath, isWebPage, parseAddress } from '#platform/web-address';

/** A page of ours, of somebody else's, or a mailbox; refuses anything that could run in the reader's browser. */
export function checkAddress(address: string, field: string): string {
  const url = parseAddress(address);
  const isMailbox = url?.protocol === 'mailto:' && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(url.pathname);
  if (!isOwnPath(address) && !isWebPage(address) && !isMailbox)
    refuse('brand/address-invalid', { address }, field);
  return address;
}

/** A page of somebody else's, which can be shown in a frame of ours. */
export function checkWebPage(address: string, field: string): string {
  if (!isWebPage(address)) refuse('brand/address-invalid', { address }, field);
  return address;
}

/** A host and nothing more, as `https://img.example.com`. */
export function checkOrigin(address: string, field: string): string {
  const url = parseAddress(address);
  if (url?.protocol !== 'https:' || !isHost(url.hostname) || url.origin !== address.replace(/\/$/, ''))
    refuse('brand/host-invalid', { host: address }, field);
  return url.origin;
}

/** A name members can type, in small letters. */
export function checkDomain(given: string, field: string): string {
  const domain = given.toLowerCase();
  if (!isHost(domain)) refuse('brand/host-invalid', { host: given }, field);
  return domain;
}

/** An address or a network in CIDR form. */
export function checkNetwork(network: string, field: string): string {
  const [address = '', bits, ...rest] = network.split('/');
  const family = isIP(address);
  const widest = family === 4 ? 32 : 128;
  const isSound =
    family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= widest));
  if (!isSound) refuse('brand/network-invalid', { network }, field);
  return bits === undefined ? `${address}/${widest}` : network;
}

export function refuseTwice(items: readonly string[], field: string): void {
  const twice = items.find((item, at) => items.indexOf(item) !== at);
  if (twice !== undefined) refuse('brand/listed-twice', { item: twice }, field);
}
