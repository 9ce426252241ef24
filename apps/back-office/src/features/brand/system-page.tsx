import { readStaffBrand, type StaffBrand } from '@fairhall/contract';
import { Badge, Button, Card, FormMessage } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Buttons, Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { MarketRulesDialog } from './market-rules-dialog.tsx';
import {
  BeginMaintenanceDialog,
  DomainsDialog,
  EndMaintenanceDialog,
  RegionsDialog,
  TestersDialog,
} from './system-dialogs.tsx';

const dialogs = {
  begin: BeginMaintenanceDialog,
  end: EndMaintenanceDialog,
  regions: RegionsDialog,
  rules: MarketRulesDialog,
  domains: DomainsDialog,
  testers: TestersDialog,
};
type DialogName = keyof typeof dialogs;

/** Whether the house is open, to whom it is closed, and who passes all the same. */
export function SystemPage() {
  const { t } = useTranslation();
  const read = useRead(readStaffBrand, {}, { isLive: true });
  return (
    <Page title={t('nav.system')}>
      <ReadState read={read}>{(brand) => <System brand={brand} />}</ReadState>
    </Page>
  );
}

function System({ brand }: { brand: StaffBrand }) {
  const { t } = useTranslation();
  const mayClose = useMay('brand.system.write');
  const [open, setOpen] = useState<DialogName>();
  const Opened = open && dialogs[open];
  const button = (name: DialogName, kind: 'danger' | 'secondary' = 'secondary') =>
    mayClose && (
      <Button size="small" kind={kind} onClick={() => setOpen(name)}>
        {t(`system.${name}`)}
      </Button>
    );
  const { active, from, until } = brand.maintenance;
  const isPlanned = !active && from !== null && Date.parse(from) > Date.now();
  return (
    <Stack>
      <Card
        title={
          <>
            {t('system.maintenance')}{' '}
            <Badge tone={active ? 'lost' : isPlanned ? 'vip' : 'won'}>
              {t(active ? 'system.closed' : isPlanned ? 'system.planned' : 'system.open')}
            </Badge>
          </>
        }
        aside={
          <Buttons>
            {button('begin', 'danger')}
            {(active || isPlanned) && button('end')}
          </Buttons>
        }
      >
        <Facts>
          <Fact name={t('system.from')}>
            <Time at={active || isPlanned ? from : null} />
          </Fact>
          <Fact name={t('system.until')}>
            {(active || isPlanned) && !until ? (
              t('system.untilEnded')
            ) : (
              <Time at={active || isPlanned ? until : null} />
            )}
          </Fact>
        </Facts>
      </Card>
      <Card title={t('system.restricted')} aside={button('regions')}>
        <Stack>
          {brand.countrySource === 'none' && (
            <FormMessage tone="note" isBoxed>
              {t('system.noSource')}
            </FormMessage>
          )}
          <Facts>
            <Fact name={t('system.countries')}>
              {brand.restrictedCountries.join(', ') || t('system.none')}
            </Fact>
            <Fact name={t('system.source')}>{t(`countrySource.${brand.countrySource}`)}</Fact>
          </Facts>
        </Stack>
      </Card>
      <Card title={t('system.rulesTitle')} aside={button('rules')}>
        {brand.marketRules.length === 0
          ? t('system.none')
          : brand.marketRules.map((rule) => (
              <p key={rule.country}>
                {t('system.rule', {
                  country: rule.country === '*' ? t('system.ruleOthers') : rule.country,
                  ms: rule.minCycleMs,
                  autoplay: t(rule.autoplayAllowed ? 'system.autoplayOn' : 'system.autoplayOff'),
                })}
                {rule.tierToPlay > 0 &&
                  `; ${t('system.ruleKnown', { tier: t(`checks.tierName.${rule.tierToPlay}`) })}`}
                {rule.tierToPlay > 0 && rule.demoNeedsTier && `, ${t('system.ruleDemoToo')}`}
                {rule.needsSecondStep && `; ${t('system.ruleStepAsked')}`}
              </p>
            ))}
      </Card>
      <Card title={t('system.testersTitle')} aside={button('testers')}>
        <Facts>
          <Fact name={t('system.accounts')}>{brand.testers.accounts.join(', ') || t('system.none')}</Fact>
          <Fact name={t('system.networks')}>{brand.testers.networks.join(', ') || t('system.none')}</Fact>
        </Facts>
      </Card>
      <Card title={t('system.domainsTitle')} aside={button('domains')}>
        {brand.domains.join(', ') || t('system.none')}
      </Card>
      {Opened && <Opened brand={brand} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}
