import { currencies } from '@fairhall/money';
import { Select } from '@fairhall/ui';

/** Every currency of ours. */
export function CurrencySelect(props: { currency: string; onChange: (currency: string) => void }) {
  return (
    <Select value={props.currency} onChange={(event) => props.onChange(event.target.value)}>
      {Object.keys(currencies).map((known) => (
        <option key={known}>{known}</option>
      ))}
    </Select>
  );
}
