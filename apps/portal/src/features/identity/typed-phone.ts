/** What a form of ours says of a mobile number. */
export function typedPhone(values: FormData) {
  return {
    mobileNum: String(values.get('mobileNum') ?? '').trim(),
    countryDialingCode: String(values.get('countryDialingCode') ?? ''),
  };
}
