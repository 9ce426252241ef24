import type { Offer } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../shared/page.tsx';
import { Amount, Time } from '../../shared/show.tsx';

/** What an offer promises, and what it has cost so far. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { terms } = offer;
  const { currency } = terms;
  const money = (name: string, minor: string) => (
    <Fact name={t(`offers.${name}`)}>
      <Amount minor={minor} currency={currency} />
    </Fact>
  );
  return (
    <Facts>
      <Fact name={t('offers.kind')}>{t(`offers.kinds.${terms.kind}`)}</Fact>
      {offer.namedCodes.length > 0 && <Fact name={t('offers.codes')}>{offer.namedCodes.join(', ')}</Fact>}
      {offer.drawnCodes > 0 && <Fact name={t('offers.drawn')}>{offer.drawnCodes}</Fact>}
      {terms.kind === 'redeem' ? (
        money('amount', terms.amount)
      ) : (
        <>
          <Fact name={t('offers.rate')}>{terms.rate / 100} %</Fact>
          {money('minDeposit', terms.minDeposit)}
          {money('maxBonus', terms.maxBonus)}
          {terms.kind === 'method' ? (
            <Fact name={t('offers.method')}>{terms.method}</Fact>
          ) : (
            <Fact name={t('offers.waitsHours')}>{terms.waitsHours}</Fact>
          )}
          <Fact name={t('offers.turnoverOf')}>{t(`offers.turnoverBases.${terms.turnoverOf}`)}</Fact>
        </>
      )}
      <Fact name={t('offers.turnoverPercent')}>{terms.turnoverPercent} %</Fact>
      <Fact name={t('offers.forfeits')}>{t(`offers.forfeitScopes.${terms.forfeits}`)}</Fact>
      <Fact name={t('offers.startsAt')}>
        <Time at={terms.startsAt} />
      </Fact>
      <Fact name={t('offers.endsAt')}>
        <Time at={terms.endsAt} />
      </Fact>
      <Fact name={t('offers.audience')}>{t(`offers.audiences.${terms.audience}`)}</Fact>
      {terms.registeredFrom && (
        <Fact name={t('offers.registeredFrom')}>
          <Time at={terms.registeredFrom} />
        </Fact>
      )}
      <Fact name={t('offers.usesPerMember')}>{terms.usesPerMember}</Fact>
      <Fact name={t('offers.uses')}>
        {terms.usesTotal === null ? offer.uses : `${offer.uses} / ${terms.usesTotal}`}
      </Fact>
      {money('budget', terms.budget)}
      {money('paid', offer.paid)}
      {money('reserved', offer.reserved)}
      {money('budgetLeft', offer.budgetLeft)}
      {money('owed', offer.owedTurnover)}
    </Facts>
  );
}
