import type { Endpoint } from '@fairhall/contract';
import { Button, showToast } from '@fairhall/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile, type Input } from './call.ts';
import { refusalText } from './refusal-text.ts';

/** The only way a file leaves this office: the server writes down who took it before it answers. */
export function ExportButton<E extends Endpoint>(props: {
  endpoint: E & { isExport: true };
  input: Input<E>;
  /** What is taken, where several stand on one page. */
  label?: string;
}) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      save(await callForFile(props.endpoint, props.input));
    } catch (error) {
      showToast(refusalText(error), 'lost');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="small"
      icon={<Download />}
      isBusy={isBusy}
      title={t('exports.help')}
      {...(props.label && { 'aria-label': props.label })}
      onClick={() => void take()}
    >
      {t('exports.take')}
    </Button>
  );
}

function save({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // the browser reads the address after this turn
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
