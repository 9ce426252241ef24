import {
  AmountInput,
  Card,
  Checkbox,
  Field,
  FileDrop,
  PasswordInput,
  Select,
  TextArea,
  TextInput,
} from '@fairhall/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import styles from './kit-page.module.css';

export function KitForms() {
  const [text, setText] = useState('1,234.50');
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <Card title="Form">
      <div className={styles.form}>
        <Field label="Text" help="Help stands below" isOptional>
          <TextInput placeholder="Placeholder" />
        </Field>
        <Field label="Wrong" error="What is wrong, in words">
          <TextInput defaultValue="wrong" />
        </Field>
        <Field label="Before and after">
          <TextInput prefix="+66" suffix={<Search aria-hidden="true" />} />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="disabled" />
        </Field>
        <Field label="Password">
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label="Amount">
          <AmountInput text={text} onText={setText} />
        </Field>
        <Field label="Amount of another currency">
          <AmountInput text={text} onText={setText} currency="USDT" />
        </Field>
        <Field label="Select">
          <Select>
            <option>One</option>
            <option>Two</option>
          </Select>
        </Field>
        <Field label="Long text">
          <TextArea />
        </Field>
        <div>
          <Checkbox label="Tick" defaultChecked />
          <Checkbox label="Tick with care" help="Not on a device that others use" />
          <Checkbox label="Wrong tick" error="Please tick" />
        </div>
        <FileDrop
          label="Files"
          help="png or jpg"
          accept={['image/png', 'image/jpeg']}
          maxFiles={3}
          files={files}
          onFiles={setFiles}
        />
        <FileDrop
          label="Files that are missing"
          help="png"
          error="Please add the slip"
          accept={['image/png']}
          maxFiles={1}
          files={[]}
          onFiles={setFiles}
        />
      </div>
    </Card>
  );
}
