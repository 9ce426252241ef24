import { formatAmount } from '@fairhall/money';
import { type ChainPayment, chainManners, type Network } from './chain.ts';
import { html } from './html.ts';
import { frame } from './pages.ts';
import { type Language, type Texts, texts } from './texts.ts';

export type ChainView = {
  language: Language;
  network: Network;
  address: string;
  payments: readonly ChainPayment[];
  isSent: boolean;
  isWrong: boolean;
};

/** A pretended wallet: sends USDT to one address and shows how its payments fare. */
export function chainPage(view: ChainView): string {
  const { language, network, address } = view;
  const words = texts[language];
  const manners = chainManners.map((manner, at) =>
    at === 0
      ? html`<label><input type="radio" name="manner" value="${manner}" checked> ${words[`chain.${manner}`]}</label>`
      : html`<label><input type="radio" name="manner" value="${manner}"> ${words[`chain.${manner}`]}</label>`,
  );
  return frame(
    language,
    html`<section><h2>${words.chainTo} ${network}</h2>
      ${view.isSent ? html`<p role="status">${words.chainSent}</p>` : undefined}
      <p>${words.chainAddress}: ${address}</p>
      <form method="post" action="/chain"><input type="hidden" name="lang" value="${language}">
        <input type="hidden" name="network" value="${network}"><input type="hidden" name="address" value="${address}">
        <label for="amount">${words.chainAmount}</label><input id="amount" name="amount" type="text" inputmode="decimal" required>
        ${view.isWrong ? html`<p class="wrong" role="alert">${words.chainWrong}</p>` : undefined}
        <fieldset><legend>${words.manner}</legend>${manners}</fieldset>
        <button>${words.chainSend}</button></form></section>
    <section><h2>${words.chainPayments}</h2>${paymentsTable(words, view.payments)}</section>`,
    { path: '/chain', asked: { network, address } },
  );
}

function paymentsTable(words: Texts, payments: readonly ChainPayment[]) {
  if (payments.length === 0) return html`<p>${words.none}</p>`;
  const rows = payments.map(
    (payment) => html`<tr><td>${payment.reference.slice(0, 12)}…</td>
      <td class="number">${formatAmount(payment.units, 'USDT')}</td><td class="number">${payment.confirmations}</td>
      <td>${words[payment.dropped ? 'chain.isDropped' : 'chain.isThere']}</td></tr>`,
  );
  return html`<table><thead><tr><th>${words.reference}</th><th class="number">${words.chainAmount}</th>
    <th class="number">${words.chainBlocks}</th><th>${words.state}</th></tr></thead><tbody>${rows}</tbody></table>`;
}
