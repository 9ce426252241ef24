import { Button, Card } from '@fairhall/ui';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Stack } from './page.tsx';

/** What stands, with a pencil for whoever may change it; the dialog is theirs until they close it. */
export function EditableCard(props: {
  title: string;
  mayEdit: boolean;
  edit: string;
  dialog: (close: () => void) => ReactNode;
  children: ReactNode;
}) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Card
        title={props.title}
        aside={
          props.mayEdit && (
            <Button size="small" icon={<Pencil />} onClick={() => setEditing(true)}>
              {props.edit}
            </Button>
          )
        }
      >
        <Stack>{props.children}</Stack>
      </Card>
      {isEditing && props.dialog(() => setEditing(false))}
    </>
  );
}
