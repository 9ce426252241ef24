/** What somebody in Brazil can be paid by, as the central bank's directory of keys (DICT) has them. */
export const pixKeyKinds = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];

/** The one way a key of this kind is written, or undefined when it is none or has a digit wrong. */
export function readPixKey(kind: PixKeyKind, text: string): string | undefined {
  return readers[kind](text.trim());
}

const readers: Readonly<Record<PixKeyKind, (text: string) => string | undefined>> = {
  cpf: (text) => {
    const digits = text.replace(/[\s.-]/g, '');
    return /^\d{11}$/.test(digits) && isChecked(digits, { most: 11 }) ? digits : undefined;
  },
  cnpj: (text) => {
    const signs = text.replace(/[\s./-]/g, '').toUpperCase();
    return /^[0-9A-Z]{12}\d{2}$/.test(signs) && isChecked(signs, { most: 9 }) ? signs : undefined;
  },
  /** Area and subscriber's number; a mobile's has nine digits and begins with a nine. */
  phone: (text) => {
    const digits = text.replace(/[\s().-]/g, '');
    const full = digits.startsWith('+') ? digits : `+55${digits}`;
    return /^\+55[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(full) ? full : undefined;
  },
  email: (text) => {
    const small = text.toLowerCase();
    return small.length <= 77 && E_MAIL.test(small) ? small : undefined;
  },
  random: (text) => {
    const small = text.toLowerCase();
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(small) ? small : undefined;
  },
};

/** As the directory's interface takes it: letters of ASCII, and a domain of labels. */
const E_MAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * Two check digits, each of what stands before it: weights from 2 upwards from the right, beginning anew after `most`,
 * modulo 11. A sign counts as its code less 48 (Receita Federal, IN 2.229/2024, for CNPJ with letters). One sign
 * throughout passes the sums and is nobody's.
 */
function isChecked(signs: string, { most }: { most: number }): boolean {
  if (new Set(signs).size === 1) return false;
  const values = Array.from(signs, (sign) => sign.charCodeAt(0) - 48);
  return [2, 1].every((left) => {
    const before = values.slice(0, -left).toReversed();
    const sum = before.reduce((total, value, at) => total + value * (2 + (at % (most - 1))), 0);
    const rest = sum % 11;
    return values.at(-left) === (rest < 2 ? 0 : 11 - rest);
  });
}
