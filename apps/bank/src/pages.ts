import { formatAmount } from '@fairhall/money';
import { html, page } from './html.ts';
import { type Payout, type PayoutManner, payoutManners } from './payouts.ts';
import { type Language, languages, type Texts, texts } from './texts.ts';
import { payManners, type Transfer } from './transfers.ts';

/** `here` is the page another language shows: its path, and what it was asked for. */
export function frame(
  language: Language,
  body: ReturnType<typeof html>,
  here: { path: string; asked?: Readonly<Record<string, string>> } = { path: '/' },
): string {
  const words = texts[language];
  const switches = languages.map((code) => {
    const query = new URLSearchParams({ ...here.asked, lang: code }).toString();
    return html`<a href="${here.path}?${query}">${code.toUpperCase()}</a>`;
  });
  return page(
    words.title,
    language,
    html`<div class="languages">${switches}</div><h1>${words.title}</h1><p class="notice">${words.notice}</p>${body}`,
  );
}

export type Overview = {
  language: Language;
  currency: string;
  transfers: readonly Transfer[];
  payouts: readonly Payout[];
  manner: PayoutManner;
  fault?: keyof Texts;
};

/** The bank's front page: pay something, see what moved, tell the bank how to behave. */
export function overviewPage(view: Overview): string {
  const words = texts[view.language];
  return frame(
    view.language,
    html`<section><h2>${words.scan}</h2>
      <form method="get" action="/pay"><input type="hidden" name="lang" value="${view.language}">
        <label for="payload">${words.payload}</label><input id="payload" name="payload" type="text" autocomplete="off">
        <p class="help">${words.payloadHelp}</p>
        <label for="account">${words.account}</label><input id="account" name="account" type="text" inputmode="numeric" autocomplete="off">
        ${view.fault && html`<p class="wrong" role="alert">${words[view.fault]}</p>`}
        <button>${words.continue}</button></form></section>
    <section><h2>${words.payoutManner}</h2>
      <form method="post" action="/control/payouts"><input type="hidden" name="lang" value="${view.language}">
        <label for="manner">${words.payouts}</label>
        <select id="manner" name="manner">${payoutManners.map((manner) =>
          manner === view.manner
            ? html`<option value="${manner}" selected>${words[`payouts.${manner}`]}</option>`
            : html`<option value="${manner}">${words[`payouts.${manner}`]}</option>`,
        )}</select><button>${words.save}</button></form></section>
    <section><h2>${words.transfers}</h2>${transfersTable(words, view)}</section>
    <section><h2>${words.payouts}</h2>${payoutsTable(words, view)}</section>`,
  );
}

function transfersTable(words: Texts, { transfers, currency }: Overview) {
  if (transfers.length === 0) return html`<p>${words.none}</p>`;
  const rows = transfers.map(
    (
      transfer,
    ) => html`<tr><td>${shortTime(transfer.paid_at)}</td><td>${transfer.reference}</td><td>…${transfer.to_account.slice(-4)}</td>
      <td class="number">${formatAmount(transfer.amount, currency)}</td><td>${words[transfer.reversed ? 'state.reversed' : 'state.arrived']}</td></tr>`,
  );
  return html`<table><thead><tr><th>${words.time}</th><th>${words.reference}</th><th>${words.payTo}</th>
    <th class="number">${words.amount}</th><th>${words.state}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function payoutsTable(words: Texts, { payouts, currency }: Overview) {
  if (payouts.length === 0) return html`<p>${words.none}</p>`;
  const rows = payouts.map(
    (payout) => html`<tr><td>${shortTime(payout.accepted_at)}</td><td>${payout.reference ?? payout.key}</td>
      <td>${payout.holder_name ?? payout.bank_code} …${payout.last4}</td><td class="number">${sumOf(payout, currency)}</td><td>${words[`state.${payout.state}`]}</td></tr>`,
  );
  return html`<table><thead><tr><th>${words.time}</th><th>${words.reference}</th><th>${words.payTo}</th>
    <th class="number">${words.amount}</th><th>${words.state}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** On a chain what is sent, too: coins and not the customer's money. */
function sumOf({ amount, units }: Payout, currency: string): string {
  const sum = formatAmount(amount, currency);
  return units === null ? sum : `${sum} (${formatAmount(units, 'USDT')} USDT)`;
}

function shortTime(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}

export type PayView = {
  language: Language;
  currency: string;
  to: string;
  amountMinor: bigint | undefined;
  payload: string;
  memo: string;
  fault?: keyof Texts;
};

/** Shows whom and how much, and asks how the payment shall behave. */
export function payPage(view: PayView): string {
  const words = texts[view.language];
  const shown = view.amountMinor === undefined ? '' : formatAmount(view.amountMinor, view.currency);
  const manners = payManners.map((manner, at) =>
    at === 0
      ? html`<label><input type="radio" name="manner" value="${manner}" checked> ${words[`manner.${manner}`]}</label>`
      : html`<label><input type="radio" name="manner" value="${manner}"> ${words[`manner.${manner}`]}</label>`,
  );
  const amount =
    view.amountMinor === undefined
      ? html`<label for="amount">${words.amount}</label><input id="amount" name="amount" type="text" inputmode="decimal" required>`
      : html`<p class="amount">${shown}</p>`;
  return frame(
    view.language,
    html`<section><h2>${words.payTo} ${view.to}</h2>
      <form method="post" action="/pay"><input type="hidden" name="lang" value="${view.language}">
        <input type="hidden" name="payload" value="${view.payload}"><input type="hidden" name="account" value="${view.payload ? '' : view.to}">${amount}
        ${view.fault && html`<p class="wrong" role="alert">${words[view.fault]}</p>`}
        <label for="payerName">${words.payer}</label><input id="payerName" name="payerName" type="text" maxlength="80" value="Demo Payer">
        <label for="memo">${words.memo}</label><input id="memo" name="memo" type="text" maxlength="100" value="${view.memo}">
        <fieldset><legend>${words.manner}</legend>${manners}</fieldset>
        <button>${words.pay}</button></form></section>`,
    { path: '/pay', asked: view.payload ? { payload: view.payload } : { account: view.to } },
  );
}

export function paidPage(language: Language, currency: string, transfers: readonly Transfer[]): string {
  const words = texts[language];
  const rows = transfers.map(
    (transfer) =>
      html`<p class="amount">${formatAmount(transfer.amount, currency)}</p><p>${words.reference}: ${transfer.reference}</p>
        <p><a href="/slips/${transfer.reference}" download="${transfer.reference}.png"><img src="/slips/${transfer.reference}" width="180" height="180" alt="${words.slip}"></a></p><p class="help">${words.slipHelp}</p>`,
  );
  return frame(
    language,
    html`<section><h2>${words.paid}</h2>${rows}<p>${words.paidText}</p><p><a href="/?lang=${language}">${words.back}</a></p></section>`,
  );
}
