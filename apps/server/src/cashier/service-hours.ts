import { houseTime, type ServiceHours } from '@fairhall/contract';

type Service = { readonly isOpen: boolean; readonly hours: ServiceHours | null };

/** Why nobody is served at this moment; nothing when they are. */
export function whyClosed({ isOpen, hours }: Service, at: Date): 'by-staff' | 'hours' | undefined {
  if (!isOpen) return 'by-staff';
  return hours && !isWithin(hours, at) ? 'hours' : undefined;
}

/** On the house's clock; the closing minute is no longer served. */
export function isWithin({ from, until }: ServiceHours, at: Date): boolean {
  const now = houseTime(at.getTime()).slice(11, 16);
  return from < until ? from <= now && now < until : from <= now || now < until;
}

type ServiceRow = {
  readonly is_open: boolean;
  readonly hours_from: string | null;
  readonly hours_until: string | null;
};

export function serviceOf({ is_open: isOpen, hours_from: from, hours_until: until }: ServiceRow): Service {
  return { isOpen, hours: from !== null && until !== null ? { from, until } : null };
}
