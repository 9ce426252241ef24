import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { frameWindow } from '../../app/testing/frame-window.ts';
import { leave, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { readSession } from '../../shared/session.ts';

const origin = 'https://check.test';
const fields = { lot_number: 'a-lot', captcha_output: 'found', pass_token: 'p', gen_time: '1795233600' };

describe('where a vendor’s check stands before the log-in', () => {
  afterEach(leave);

  async function submit(answer: unknown) {
    const shown = await show(null, {
      'GET /api/brand/permission': { brand: {}, switches: {}, serverTime: '2026-11-21T04:00:00Z' },
      'POST /api/identity/bot-check': { kind: 'geetest', captchaId: 'an-id', origin },
      'POST /api/identity/login': answer,
    });
    openDialog('login');
    await userEvent.type(await screen.findByLabelText('Username'), 'mali');
    await userEvent.type(screen.getByLabelText('Password'), 'some-password');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    const check = within(await screen.findByRole('dialog', { name: 'Are you a person?' }));
    return { ...shown, check, ...framed(check) };
  }
  function framed(check: ReturnType<typeof within>) {
    const frame = check.getByTitle('Are you a person?') as HTMLIFrameElement;
    return { src: frame.getAttribute('src'), frame: frameWindow(frame).window };
  }
  const signedIn = { token: 'a-new-token', member: { id: '7', account: 'mali', type: 0 } };
  const say = (source: Window | null, botCheck: object, from = origin) =>
    fireEvent(window, new MessageEvent('message', { source, origin: from, data: { botCheck } }));
  const logIns = (sent: readonly unknown[]) =>
    sent.filter((body) => (body as { username?: string }).username !== undefined);

  test('it opens in a frame of its own, and what it finds goes along', async () => {
    const { src, frame, sent } = await submit(signedIn);
    expect(src).toBe('https://check.test/bot-check?captchaId=an-id&language=eng');
    expect(logIns(sent)).toEqual([]);
    say(frame, { kind: 'ready' });
    say(frame, { kind: 'shown', fields });
    await waitFor(() => expect(readSession().token).toBe('a-new-token'));
    expect(logIns(sent)).toEqual([expect.objectContaining(fields)]);
  });

  test('words of another window or another origin are not heard', async () => {
    const { frame, sent } = await submit(signedIn);
    say(window, { kind: 'shown', fields });
    say(frame, { kind: 'shown', fields }, location.origin);
    await new Promise((resolve) => setTimeout(resolve));
    expect(logIns(sent)).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Are you a person?' })).toBeTruthy();
  });

  test.each<[string, (check: ReturnType<typeof within>, frame: Window) => unknown]>([
    ['a vendor that fails', (_check, frame) => say(frame, { kind: 'failed' })],
    ['closing it', (check) => userEvent.click(check.getByRole('button', { name: 'Close' }))],
  ])('%s leaves the picture to be read', async (_what, end) => {
    const captcha = { captchaId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', value: 'iVBORw0KGgo=' };
    const { check, frame, sent } = await submit(() =>
      Response.json(
        { code: 'identity/captcha-required', params: {}, reference: 'r', captcha },
        { status: 400 },
      ),
    );
    await end(check, frame);
    expect(await screen.findByLabelText('Letters of the picture')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Are you a person?' })).toBeNull();
    expect(logIns(sent)[0]).not.toHaveProperty('lot_number');
  });
});

describe('the page in the frame', () => {
  const portal = 'https://portal.test';
  const said: unknown[] = [];
  let vendor: HTMLScriptElement;
  let check: Record<string, (heard: () => void) => unknown>;
  let heard: Record<string, () => void>;

  beforeEach(async () => {
    said.length = 0;
    heard = {};
    const hear = (name: string) => (then: () => void) => {
      heard[name] = then;
      return check;
    };
    check = {
      onReady: hear('ready'),
      onSuccess: hear('success'),
      onError: hear('error'),
      onClose: hear('close'),
    };
    vi.spyOn(window.parent, 'postMessage').mockImplementation((...words: unknown[]) => void said.push(words));
    vi.spyOn(document.head, 'append').mockImplementation((node) => {
      vendor = node as HTMLScriptElement;
    });
    history.replaceState(null, '', '/bot-check?captchaId=an-id&language=jpn');
    document.documentElement.dataset.portal = portal;
    vi.resetModules();
    // a script of the page, not a module of ours
    await import(/* @vite-ignore */ '../../../public/bot-check.js' as string);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    delete document.documentElement.dataset.portal;
  });

  function begin(more: object = {}) {
    const begun = vi.fn((_settings: object, then: (given: unknown) => void) => then({ ...check, ...more }));
    vi.stubGlobal('initGeetest4', begun);
    vendor.dispatchEvent(new Event('load'));
    return begun.mock.calls[0]?.[0];
  }
  const told = (...words: object[]) => words.map((word) => [{ botCheck: word }, portal]);

  test('loads the vendor’s script, shows its check, and hands over the four fields and nothing else', () => {
    expect(vendor.src).toBe('https://static.geetest.com/v4/gt4.js');
    const showCaptcha = vi.fn();
    check.showCaptcha = showCaptcha;
    check.getValidate = () => ({ ...fields, captcha_id: 'an-id' });
    expect(begin()).toMatchObject({ captchaId: 'an-id', language: 'jpn', product: 'bind', timeout: 30_000 });
    heard.ready?.();
    expect(showCaptcha).toHaveBeenCalledOnce();
    heard.success?.();
    expect(said).toEqual(told({ kind: 'ready' }, { kind: 'shown', fields }));
  });

  test.each(['error', 'close'])('says that it failed on %s', (what) => {
    begin();
    heard[what]?.();
    expect(said).toEqual(told({ kind: 'failed' }));
  });

  test('says that it failed when the vendor’s script does not come', () => {
    vendor.dispatchEvent(new Event('error'));
    expect(said).toEqual(told({ kind: 'failed' }));
  });
});
