import { editBrandSettings, type StaffBrand } from '@fairhall/contract';
import { Checkbox, Field, PasswordInput, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { fieldRefusal } from '../../shared/refusal-text.ts';
import { useDeed } from '../../shared/use-call.ts';
import { LinesField, useLines } from './lines.tsx';

export function SettingsDialog({ brand, onClose }: { brand: StaffBrand; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(editBrandSettings);
  const [memberOnly, setMemberOnly] = useState(brand.memberOnly);
  const [customerService, setCustomerService] = useState(brand.customerService ?? '');
  const [chatRoom, setChatRoom] = useState(brand.chatRoom ?? '');
  const [defaultPassword, setDefaultPassword] = useState('');
  const [forgets, setForgets] = useState(false);
  const images = useLines(brand.imageCDNs);
  const launches = useLines(brand.launchGameCDNs);
  return (
    <DeedDialog
      title={t('brand.settings')}
      confirm={t('brand.save')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({
        body: {
          revision: brand.revision,
          memberOnly,
          customerService: customerService.trim() || null,
          chatRoom: chatRoom.trim() || null,
          imageCDNs: images.lines,
          launchGameCDNs: launches.lines,
          ...(forgets ? { defaultPassword: null } : defaultPassword && { defaultPassword }),
          reason,
        },
      })}
      onClose={onClose}
    >
      <Checkbox
        label={t('brand.memberOnlyHelp')}
        checked={memberOnly}
        onChange={(event) => setMemberOnly(event.target.checked)}
      />
      <Field
        label={t('brand.customerService')}
        help={t('brand.urlHelp')}
        error={fieldRefusal(deed.error, 'customerService')}
        isOptional
      >
        <TextInput
          maxLength={500}
          value={customerService}
          onChange={(event) => setCustomerService(event.target.value)}
        />
      </Field>
      <Field
        label={t('brand.chatRoom')}
        help={t('brand.chatRoomHelp')}
        error={fieldRefusal(deed.error, 'chatRoom')}
        isOptional
      >
        <TextInput maxLength={500} value={chatRoom} onChange={(event) => setChatRoom(event.target.value)} />
      </Field>
      <LinesField
        label={t('brand.imageHosts')}
        help={t('brand.hostsHelp')}
        lines={images}
        error={fieldRefusal(deed.error, 'imageCDNs')}
      />
      <LinesField
        label={t('brand.launchHosts')}
        help={t('brand.launchHostsHelp')}
        lines={launches}
        error={fieldRefusal(deed.error, 'launchGameCDNs')}
      />
      <Field
        label={t('brand.defaultPassword')}
        help={t(brand.hasDefaultPassword ? 'brand.defaultPasswordSet' : 'brand.defaultPasswordHelp')}
        error={fieldRefusal(deed.error, 'defaultPassword')}
        isOptional
      >
        <PasswordInput
          autoComplete="off"
          maxLength={128}
          disabled={forgets}
          value={defaultPassword}
          onChange={(event) => setDefaultPassword(event.target.value)}
        />
      </Field>
      {brand.hasDefaultPassword && (
        <Checkbox
          label={t('brand.forgetDefaultPassword')}
          checked={forgets}
          onChange={(event) => setForgets(event.target.checked)}
        />
      )}
    </DeedDialog>
  );
}
