import { Button, Card } from '@fairhall/ui';
import { MessageSquareText } from 'lucide-react';
import { openDialog } from '../../shared/dialogs.ts';
import { useTranslation } from '../../shared/texts.ts';
import type { HomeArea } from './home-areas.ts';

/** The way to say what one thinks of the house; staff may ask in their own words. */
export function Suggest({ area }: { area: HomeArea }) {
  const { t } = useTranslation();
  return (
    <Card
      title={area.title ?? t('home.feedback')}
      aside={
        <Button icon={<MessageSquareText />} onClick={() => openDialog('feedback')}>
          {t('home.feedbackWrite')}
        </Button>
      }
    >
      <p>{t('home.feedbackText')}</p>
    </Card>
  );
}
