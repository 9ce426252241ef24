import {
  bindMessenger,
  changeNickname,
  type FieldRule,
  type Messenger,
  messengers,
  type Permission,
  type Profile,
  readProfile,
  setBirthday,
} from '@fairhall/contract';
import { Card, Skeleton, type TextInputProps } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Answer } from '../../../shared/answer.tsx';
import { callWithProof } from '../../../shared/ask-proof.ts';
import { call } from '../../../shared/call.ts';
import { Facts } from '../../../shared/facts.tsx';
import { mine, permissionQuery, queries } from '../../../shared/queries.ts';
import { saidInputs } from '../../../shared/said-inputs.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { typedDay } from '../../../shared/typed-day.ts';
import { ChangeableFact } from '../changeable-fact.tsx';
import own from './profile.module.css';
import { SaidDialog } from './said-dialog.tsx';
import { WinnerBoardChoice } from './winner-board-choice.tsx';

type Field = 'nickname' | 'birthday' | Messenger;

const messengerInputs: Readonly<Partial<Record<Messenger, TextInputProps>>> = saidInputs;

async function readProfileAndRules({ signal }: { signal: AbortSignal }) {
  const [profile, { registerRules }] = await Promise.all([
    call(readProfile, { signal }),
    queries.ensureQueryData(permissionQuery),
  ]);
  return { profile, rules: registerRules };
}

/** What a member says of themselves; each thing is changed in a dialog of its own. */
export function ProfileCard() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Field>();
  const said = useQuery({ queryKey: mine('profile'), queryFn: readProfileAndRules });
  return (
    <Card title={t('profile.title')}>
      <Answer query={said} skeleton={<Skeleton height="420px" />}>
        {({ profile, rules }) => (
          <>
            <Facts>
              <Said field="nickname" value={profile.nickname || null} onOpen={setOpen} />
              {(rules.birthday?.enabled || profile.birthday) && (
                <Said
                  field="birthday"
                  value={profile.birthday}
                  onOpen={profile.birthday ? undefined : setOpen}
                />
              )}
            </Facts>
            <h3 className={own.subtitle}>{t('profile.messengers')}</h3>
            <p className={own.note}>{t('profile.messengersText')}</p>
            <Facts>
              {messengers.map((messenger) => (
                <Said
                  key={messenger}
                  field={messenger}
                  value={profile.messengers[messenger]}
                  onOpen={setOpen}
                />
              ))}
            </Facts>
            <WinnerBoardChoice />
            {open && (
              <FieldDialog field={open} profile={profile} rules={rules} onClose={() => setOpen(undefined)} />
            )}
          </>
        )}
      </Answer>
    </Card>
  );
}

function Said(props: { field: Field; value: string | null; onOpen: ((field: Field) => void) | undefined }) {
  const { t } = useTranslation();
  const { field, value, onOpen } = props;
  return (
    <ChangeableFact
      name={t(`identity.field.${field}`)}
      value={value}
      {...(onOpen && { onChange: () => onOpen(field) })}
    />
  );
}

function FieldDialog(props: {
  field: Field;
  profile: Profile;
  rules: Permission['registerRules'];
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { field, profile, rules, onClose } = props;
  const rule = rules[field];
  if (!rule) return null;
  const shared = { label: t(`identity.field.${field}`), onClose };
  if (field === 'nickname')
    return (
      <SaidDialog
        {...shared}
        name="nickname"
        help={t('profile.nicknameHelp')}
        rule={optional(rule)}
        input={{ ...saidInputs.nickname, maxLength: rule.maxLength, defaultValue: profile.nickname }}
        send={(nickname) => call(changeNickname, { body: { nickname } })}
      />
    );
  if (field === 'birthday')
    return (
      <SaidDialog
        {...shared}
        name="birthday"
        help={t('profile.birthdayHelp')}
        rule={{ ...rule, required: true }}
        input={saidInputs.birthday}
        toSent={(typed) => typedDay(typed, rule)}
        send={(birthday) => call(setBirthday, { body: { birthday } })}
      />
    );
  return (
    <SaidDialog
      {...shared}
      name="address"
      help={t(profile.messengers[field] ? 'profile.messengerChange' : 'profile.messengerHelp')}
      rule={optional(rule)}
      input={{ ...messengerInputs[field], autoCapitalize: 'none', spellCheck: false, maxLength: 128 }}
      send={(address) => callWithProof(bindMessenger, { params: { messenger: field }, body: { address } })}
    />
  );
}

/** Whether the registration form asks for it or not, here it may be said, or left empty. */
function optional(rule: FieldRule): FieldRule {
  return { ...rule, enabled: true, required: false };
}
