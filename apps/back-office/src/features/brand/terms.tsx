import { putTermsInForce, type StaffBrand, termsVersion } from '@fairhall/contract';
import { Button, Card, Field, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Fact, Facts } from '../../shared/page.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';

/** Which terms members must have accepted. */
export function Terms({ brand }: { brand: StaffBrand }) {
  const { t } = useTranslation();
  const mayWrite = useMay('brand.config.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('terms.title')}
      aside={
        mayWrite && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('terms.start')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact name={t('terms.inForce')}>{brand.termsVersion}</Fact>
      </Facts>
      {isOpen && <TermsDialog brand={brand} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function TermsDialog({ brand, onClose }: { brand: StaffBrand; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(putTermsInForce);
  const [version, setVersion] = useState('');
  return (
    <DeedDialog
      title={t('terms.start')}
      confirm={t('terms.confirm')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        termsVersion.safeParse(version).success
          ? { body: { revision: brand.revision, termsVersion: version, reason } }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('terms.help')}</p>
      <Field
        label={t('terms.version')}
        help={t('terms.versionHelp')}
        error={fieldRefusal(deed.error, 'termsVersion')}
      >
        <TextInput
          maxLength={32}
          value={version}
          onChange={(event) => setVersion(event.target.value.trim())}
        />
      </Field>
    </DeedDialog>
  );
}
