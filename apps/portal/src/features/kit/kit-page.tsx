import { memberIcons } from '@fairhall/contract';
import {
  Avatar,
  Badge,
  Broken,
  Button,
  Card,
  Carousel,
  Chip,
  CopyButton,
  Countdown,
  Dialog,
  Drawer,
  EmptyState,
  FormMessage,
  GameArt,
  IconButton,
  Money,
  MoneyList,
  MoneyRow,
  Pagination,
  Refused,
  Skeleton,
  Spinner,
  showToast,
  Table,
  Tabs,
  Tile,
  type Tone,
  Tooltip,
  Tracker,
} from '@fairhall/ui';
import { Gamepad2, Heart, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Page } from '../../shared/page.tsx';
import { serverNow } from '../../shared/server-clock.ts';
import { KitForms } from './kit-forms.tsx';
import styles from './kit-page.module.css';

const tones: readonly Tone[] = ['plain', 'action', 'won', 'lost', 'vip', 'note'];
const seeds = ['naga', 'lotus', 'moon', 'koi', 'gem', 'temple', 'A', 'B', 'C', 'D', 'E', 'F'];

/** Every component of the kit in every state, for the people who build and check it. */
export function KitPage() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [page, setPage] = useState(5);
  const [open, setOpen] = useState<'dialog' | 'steady' | 'drawer'>();
  const [isRowOpen, setRowOpen] = useState(true);
  const [end] = useState(() => new Date(serverNow() + 90_000));
  const [isLight, setLight] = useState(document.documentElement.dataset.theme === 'light');
  const changeTheme = () => {
    document.documentElement.dataset.theme = isLight ? 'dark' : 'light';
    setLight(!isLight);
  };
  return (
    <Page title="Kit" aside={<Button onClick={changeTheme}>{isLight ? 'Dark' : 'Light'}</Button>}>
      <Part name="Button">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
          <span key={kind} className={styles.row}>
            <Button kind={kind} size="small">
              {kind}
            </Button>
            <Button kind={kind} icon={<Plus aria-hidden="true" />}>
              {kind}
            </Button>
            <Button kind={kind} size="large">
              {kind}
            </Button>
            <Button kind={kind} isBusy>
              {kind}
            </Button>
            <Button kind={kind} disabled>
              {kind}
            </Button>
          </span>
        ))}
        <IconButton label="Plain" icon={<Heart />} />
        <IconButton label="Filled" look="filled" icon={<Heart />} />
        <IconButton label="Pressed" isPressed icon={<Heart />} />
        <IconButton label="Disabled" disabled icon={<Heart />} />
        <Button isWide>Wide</Button>
        <CopyButton text="copied from the kit" />
        <CopyButton text="copied by its name" label="Copy the number" />
        <Spinner />
      </Part>
      <KitForms />
      <Part name="Chip, badge, avatar, money">
        <Chip>Plain</Chip>
        <Chip isChosen>Chosen</Chip>
        <Chip count={12}>Counted</Chip>
        <Chip icon={<Heart />}>With an icon</Chip>
        <Chip disabled>Disabled</Chip>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge icon={<Heart />}>With an icon</Badge>
        <Avatar name="Somchai" />
        <Avatar name="มะลิ" size={56} />
        {memberIcons.map((icon) => (
          <Avatar key={icon} name={icon} icon={icon} size={56} />
        ))}
        <Money minor={123_456_789n} hasSymbol />
        <Money minor={123_456_789n} currency="USDT" hasSymbol />
        <Money minor={5_000n} isChange />
        <Money minor={-5_000n} isChange />
        <Tooltip text="A word more">{(id) => <Button aria-describedby={id}>Tooltip</Button>}</Tooltip>
        <Countdown until={end} now={serverNow} />
      </Part>
      <Part name="Message, toast, dialog">
        <FormMessage>Wrong</FormMessage>
        <FormMessage isBoxed>Wrong, boxed</FormMessage>
        <FormMessage isBoxed tone="note">
          Note
        </FormMessage>
        <FormMessage isBoxed tone="done">
          Done
        </FormMessage>
        {tones.map((tone) => (
          <Button key={tone} size="small" onClick={() => showToast(`Toast: ${tone}`, tone)}>
            {tone}
          </Button>
        ))}
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('steady')}>Dialog that a stray click leaves open</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      </Part>
      <Tabs
        label="Tabs"
        tabs={[
          { key: 'one', label: 'One' },
          { key: 'two', label: 'Two', count: 3 },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        <p>{tab}</p>
      </Tabs>
      <Card title="Tracker" aside={<Badge>With something aside</Badge>}>
        <Tracker
          label="Tracker"
          steps={[
            { key: 'a', title: 'Done', note: '21/11/2026 13:06:07', state: 'done' },
            { key: 'b', title: 'Now', note: 'Finance team by 13:30', state: 'now' },
            { key: 'c', title: 'Failed', state: 'failed' },
            { key: 'd', title: 'Coming', state: 'coming' },
          ]}
        />
      </Card>
      <MoneyList label="Money" isBusy>
        <MoneyRow title="A row of a list that is being read again" amount={<Money minor={1n} />} />
      </MoneyList>
      <MoneyList label="Money">
        <MoneyRow title="Plain row" note="21/11 13:06" amount={<Money minor={5_000n} isChange />} />
        <MoneyRow
          icon={<Gamepad2 />}
          title="Row that opens"
          note="21/11 13:06"
          amount={<Money minor={-5_000n} isChange />}
          state={<Badge tone="note">waiting</Badge>}
        >
          The whole story
        </MoneyRow>
        <MoneyRow
          title="Row that is open"
          amount={<Money minor={0n} />}
          isOpen={isRowOpen}
          onToggle={setRowOpen}
        >
          The whole story
        </MoneyRow>
      </MoneyList>
      <Table
        caption="Table"
        keyOf={(row) => row.name}
        rows={[{ name: 'Naga Sevens', staked: 120_000n }]}
        columns={[
          { key: 'name', title: 'Name', cell: (row) => row.name },
          { key: 'staked', title: 'Staked', isFigure: true, cell: (row) => <Money minor={row.staked} /> },
        ]}
        footer={
          <tr>
            <th scope="row">In all</th>
            <td>
              <Money minor={120_000n} />
            </td>
          </tr>
        }
      />
      <Pagination page={page} count={9} onPage={setPage} />
      <Part name="Loading, empty, refused, broken">
        <Skeleton />
        <Skeleton width="96px" height="96px" radius="50%" />
        <EmptyState icon={<Gamepad2 />} title="Empty" action={<Button>What to do</Button>}>
          Why, and what to do next.
        </EmptyState>
        <Refused title="Refused">The reason and the way out.</Refused>
        <Broken title="Broken" text="Try again." reference="0f8e-4711" onRetry={() => setPage(1)} />
      </Part>
      <Carousel label="Tiles" look="rail">
        {seeds.map((seed) => (
          <Tile
            key={seed}
            seed={seed}
            title={`Game ${seed}`}
            caption="Maker"
            actions={<Button>Play</Button>}
          />
        ))}
        <Tile
          seed="marked"
          title="Marked, its actions in sight"
          marks={<Badge tone="lost">hot</Badge>}
          corner={<IconButton label="Favourite" look="filled" isPressed icon={<Heart />} />}
          actions={<Button>Play</Button>}
          areActionsShown
        />
        <Tile seed="closed" title="In maintenance" veil="Maintenance until 14:00" />
      </Carousel>
      <div className={styles.banner}>
        <GameArt seed="banner" className={styles.art} />
      </div>
      {(open === 'dialog' || open === 'steady') && (
        <Dialog
          title={open === 'steady' ? 'Steady dialog' : 'Dialog'}
          size={open === 'steady' ? 'small' : 'large'}
          isSteady={open === 'steady'}
          onClose={() => setOpen(undefined)}
          actions={<Button kind="primary">OK</Button>}
        >
          Content
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer title="Drawer" onClose={() => setOpen(undefined)}>
          Content
        </Drawer>
      )}
    </Page>
  );
}

function Part(props: { name: string; children: ReactNode }) {
  return (
    <Card title={props.name}>
      <div className={styles.part}>{props.children}</div>
    </Card>
  );
}
