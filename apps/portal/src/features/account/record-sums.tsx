import type { MoneyFlow } from '@fairhall/contract';
import { Money } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';
import { Tiles } from '../../shared/tiles.tsx';

/** What came in and went out in all that the filters match. */
export function RecordSums({ total }: { total: MoneyFlow }) {
  const { t } = useTranslation();
  return (
    <Tiles
      figures={[
        [t('record.movements'), total.count],
        [t('record.in'), <Money key="in" minor={BigInt(total.in)} />],
        [t('record.out'), <Money key="out" minor={BigInt(total.out)} />],
        [t('record.net'), <Money key="net" minor={BigInt(total.in) - BigInt(total.out)} isChange />],
      ]}
    />
  );
}
