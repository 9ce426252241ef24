import { listRegisterRules, type RuledField, spellLengths } from '@fairhall/contract';
import { Badge, Button } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { useRead } from '../../shared/use-call.ts';
import { RegisterRuleDialog } from './register-rule-dialog.tsx';

/** What whoever registers is asked, and how each answer is checked. */
export function RegisterRulesPage() {
  const { t } = useTranslation();
  const read = useRead(listRegisterRules, {});
  const mayWrite = useMay('brand.config.write');
  const [editing, setEditing] = useState<RuledField>();
  const edited = read.data?.rules.find(({ field }) => field === editing);
  return (
    <Page title={t('nav.registration')}>
      <RowList
        read={{ ...read, data: read.data && { items: read.data.rules } }}
        caption={t('nav.registration')}
        empty={t('rules.none')}
        keyOf={({ field }) => field}
        columns={[
          { key: 'field', title: t('rules.field'), cell: ({ field }) => t(`registerField.${field}`) },
          {
            key: 'asked',
            title: t('rules.asked'),
            cell: ({ rule }) => (
              <Badge tone={rule.enabled ? 'won' : 'plain'}>
                {t(!rule.enabled ? 'rules.notAsked' : rule.required ? 'rules.required' : 'rules.optional')}
              </Badge>
            ),
          },
          { key: 'kind', title: t('rules.kind'), cell: ({ rule }) => t(`kind.${rule.patternId}`) },
          { key: 'lengths', title: t('rules.lengths'), cell: ({ rule }) => spellLengths(rule) },
          {
            key: 'edit',
            title: t('brand.change'),
            cell: ({ field }) =>
              mayWrite && (
                <Button
                  size="small"
                  aria-label={t('brand.editNamed', { name: t(`registerField.${field}`) })}
                  onClick={() => setEditing(field)}
                >
                  {t('brand.edit')}
                </Button>
              ),
          },
        ]}
      />
      {edited && read.data && (
        <RegisterRuleDialog
          revision={read.data.revision}
          field={edited.field}
          rule={edited.rule}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
}
