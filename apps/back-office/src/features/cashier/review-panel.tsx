import { type StaffWithdrawal, staffReviewWithdrawal, type WithdrawalReview } from '@fairhall/contract';
import { Card } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

/** What its member brought, staked and was given, to be held against what they ask for. */
export function ReviewPanel({ withdrawal: { id } }: { withdrawal: StaffWithdrawal }) {
  const read = useRead(staffReviewWithdrawal, { params: { id } });
  return <ReadState read={read}>{(review) => <Review review={review} />}</ReadState>;
}

function Review({ review }: { review: WithdrawalReview }) {
  const { t } = useTranslation();
  const { currency, deposits, paid } = review;
  return (
    <Card title={t(review.lastPaidAt ? 'review.title' : 'review.titleFirst')}>
      <Facts>
        <Fact name={t('review.memberSince')}>
          <Time at={review.memberSince} />
        </Fact>
        <Fact name={t('review.lastPaidAt')}>
          {review.lastPaidAt ? <Time at={review.lastPaidAt} /> : t('review.never')}
        </Fact>
        <Fact name={t('review.deposits', { times: deposits.count })}>
          <Amount minor={deposits.amount} currency={currency} />
        </Fact>
        <Fact name={t('review.staked')}>
          <Amount minor={review.staked} currency={currency} />
        </Fact>
        <Fact name={t('review.won')}>
          <Amount minor={review.won} currency={currency} />
        </Fact>
        <Fact name={t('review.bonuses')}>
          <Amount minor={review.bonuses} currency={currency} />
        </Fact>
        <Fact name={t('review.openRounds')}>{review.openRounds}</Fact>
        <Fact name={t('review.paid', { times: paid.count })}>
          <Amount minor={paid.amount} currency={currency} />
        </Fact>
      </Facts>
    </Card>
  );
}
