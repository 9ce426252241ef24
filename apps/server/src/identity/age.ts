/** Whole years from a day of birth (`yyyy-MM-dd`) to today at the brand's clock; undefined when it is no day. */
export function yearsBetween(birthday: string, now: Date, utcOffsetMinutes: number): number | undefined {
  const [year, month, day] = birthday.split('-').map(Number);
  if (!year || !month || !day) return undefined;
  const born = new Date(Date.UTC(year, month - 1, day));
  if (born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return undefined;
  const today = new Date(now.getTime() + utcOffsetMinutes * 60_000);
  const hadBirthday =
    today.getUTCMonth() > month - 1 || (today.getUTCMonth() === month - 1 && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
