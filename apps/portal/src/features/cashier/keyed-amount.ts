import { useRef, useState } from 'react';

/** An amount as it is typed, and the key its order is sent under: another amount is another order. */
export function useKeyedAmount() {
  const key = useRef(crypto.randomUUID());
  const [text, setText] = useState('');
  const [minor, setMinor] = useState<bigint>();
  const renew = () => {
    key.current = crypto.randomUUID();
  };
  const change = (typed: string, value: bigint | undefined) => {
    setText(typed);
    setMinor(value);
    renew();
  };
  return { key: () => key.current, text, minor, change, clear: () => change('', undefined), renew };
}
export type KeyedAmount = ReturnType<typeof useKeyedAmount>;
