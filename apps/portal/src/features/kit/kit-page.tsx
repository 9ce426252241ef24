import { Button } from '@fairhall/ui';

export function KitPage() {
  return <Button>Kit</Button>;
}
