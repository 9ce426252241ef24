const texts = {
  en: {
    title: 'Simulated provider',
    notice: 'This page stands in for {name} in a demo. It asks for no password, and its people are invented.',
    choose: 'Who do you want to be?',
    cancel: 'Cancel',
    over: 'This log-in is over. Go back to where you came from and start again.',
  },
  th: {
    title: 'ผู้ให้บริการจำลอง',
    notice: 'หน้านี้ทำหน้าที่แทน {name} ในระบบสาธิต ไม่ถามรหัสผ่าน และทุกคนในนี้เป็นบุคคลสมมติ',
    choose: 'คุณอยากเป็นใคร',
    cancel: 'ยกเลิก',
    over: 'การเข้าสู่ระบบนี้สิ้นสุดแล้ว โปรดกลับไปเริ่มใหม่',
  },
} as const;

/** Thai for those whose page asked for it, English for everybody else. */
export function wordsFor(uiLocales: unknown) {
  const language = String(uiLocales ?? '').startsWith('th') ? 'th' : 'en';
  return { language, ...texts[language] } as const;
}
