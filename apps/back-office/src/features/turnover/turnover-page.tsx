import { gameCategories, staffReadTurnoverSettings } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { EditableCard } from '../../shared/editable-card.tsx';
import { Fact, Facts, Page } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { useRead } from '../../shared/use-call.ts';
import { TurnoverSettingsDialog } from './turnover-settings-dialog.tsx';

/** What is asked of new deposits before they leave again. */
export function TurnoverPage() {
  const { t } = useTranslation();
  const mayWrite = useMay('turnover.settings.write');
  const read = useRead(staffReadTurnoverSettings, {});
  return (
    <Page title={t('nav.turnover')}>
      <ReadState read={read}>
        {(settings) => (
          <EditableCard
            title={t('turnover.settings')}
            mayEdit={mayWrite}
            edit={t('turnover.edit')}
            dialog={(close) => <TurnoverSettingsDialog settings={settings} onClose={close} />}
          >
            <Facts>
              <Fact name={t('turnover.depositPercent')}>{settings.depositPercent} %</Fact>
              <Fact name={t('turnover.dust')}>{settings.dust}</Fact>
              {gameCategories.map((category) => (
                <Fact key={category} name={t(`category.${category}`)}>
                  {settings.weights[category]} %
                </Fact>
              ))}
            </Facts>
            <p>{t('turnover.settingsHelp')}</p>
          </EditableCard>
        )}
      </ReadState>
    </Page>
  );
}
