export type TypedPhone = { mobileNum: string; countryDialingCode: string };

/** What a form of ours says of a mobile number. */
export function typedPhone(values: FormData): TypedPhone {
  return {
    mobileNum: String(values.get('mobileNum') ?? '').trim(),
    countryDialingCode: String(values.get('countryDialingCode') ?? ''),
  };
}
