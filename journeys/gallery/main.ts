import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltInLanguage, logIn as logInEndpoint, type SignedIn } from '@fairhall/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { workFor } from '../../tools/people/member.ts';
import type { DemoWorld } from '../../tools/seed/demo-world.ts';
import { seedOnce } from '../../tools/seed/seed-once.ts';
import { buildWeb } from '../../tools/start/build-web.ts';
import { portsFrom } from '../../tools/start/options.ts';
import { startWorld } from '../../tools/start/world.ts';
import {
  clearWhenInterrupted,
  createTemporaryFolder,
  removeTemporaryFolder,
} from '../../tools/testing/temporary-folder.ts';
import { launchBrowser } from '../browser.ts';
import { type Scene, scenes } from './scenes.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'gallery' },
    port: { type: 'string', default: '4760' },
    languages: { type: 'string', default: 'TH,CN' },
    only: { type: 'string', default: '' },
  },
});

const widths = [390, 768, 1440] as const;
const heights = { 390: 844, 768: 1024, 1440: 900 } as const;
const languages = values.languages.split(',') as BuiltInLanguage[];
const wanted = scenes.filter(({ name }) => name.includes(values.only));
const out = resolve(values.out);

const folder = await createTemporaryFolder('gallery');
await mkdir(out, { recursive: true });
await buildWeb();
const world = await startWorld(
  { ports: portsFrom(Number(values.port)), folder, databaseUrl: undefined },
  seedOnce,
);
const browser = await launchBrowser();
clearWhenInterrupted();
try {
  const { portal } = world.addresses;
  for (const language of languages)
    for (const width of widths) await takeAll(browser, { portal, language, width });
  await writeFile(join(out, 'index.html'), galleryPage());
  console.log(`Look at ${join(out, 'index.html')}`);
} finally {
  await browser.close();
  await world.stop();
  await removeTemporaryFolder(folder);
}

/** A context whose cookie and token are those of a member, or of an agent with members below. */
async function logIn(context: BrowserContext, as: 'member' | 'agent'): Promise<void> {
  const { members, agents, addresses } = JSON.parse(
    await readFile(join(folder, 'demo.json'), 'utf8'),
  ) as DemoWorld;
  const [person] = as === 'member' ? members : agents;
  const answer = await context.request.post(`${addresses.portal}${logInEndpoint.path}`, {
    data: {
      username: person?.account,
      password: person?.password,
      ...(await workFor({ origin: addresses.portal }, 'LOGIN')),
    },
    headers: { origin: addresses.portal },
  });
  const { token, member } = (await answer.json()) as SignedIn;
  await context.addInitScript(
    `sessionStorage.setItem('token', '${token}'); sessionStorage.setItem('isAgent', '${member.type}')`,
  );
}

type View = { portal: string; language: BuiltInLanguage; width: (typeof widths)[number] };

async function takeAll(from: Browser, view: View): Promise<void> {
  const viewport = { width: view.width, height: heights[view.width] };
  for (const as of ['visitor', 'member', 'agent'] as const) {
    const context = await from.newContext({ viewport });
    await context.addInitScript(`localStorage.setItem('lang', '${view.language}')`);
    if (as !== 'visitor') await logIn(context, as);
    for (const scene of wanted.filter((one) => one.as === as)) await take(context, scene, view);
    await context.close();
  }
}

/** A scene that cannot be set at this width is left out: some menus are only on wide screens. */
async function take(context: BrowserContext, scene: Scene, { portal, language, width }: View): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${portal}${scene.path}`, { waitUntil: 'networkidle' });
  const isSet = await (scene.prepare?.(page) ?? Promise.resolve()).then(
    () => true,
    () => false,
  );
  if (isSet) await page.screenshot({ path: join(out, fileOf(scene, language, width)) });
  await page.close();
}

function fileOf(scene: Scene, language: BuiltInLanguage, width: number): string {
  return `${scene.name}-${language}-${width}.png`;
}

function galleryPage(): string {
  const rows = wanted.map((scene) => {
    const pictures = languages.flatMap((language) =>
      widths.map((width) => `<img loading="lazy" alt="" src="${fileOf(scene, language, width)}">`),
    );
    return `<h2>${scene.name}</h2><div>${pictures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Fairhall</title>
<style>body{margin:16px;background:#222;color:#eee;font-family:sans-serif}div{display:flex;gap:8px;overflow-x:auto}img{height:420px}</style>
${rows.join('\n')}
`;
}
