import { formatAmount } from '@fairhall/money';
import type { Checkout } from './checkouts.ts';
import { html } from './html.ts';
import { frame } from './pages.ts';
import { type Language, texts } from './texts.ts';
import { payManners } from './transfers.ts';

/** One order, to be paid once. */
export function checkoutPage({ language, checkout }: { language: Language; checkout: Checkout }): string {
  const words = texts[language];
  const manners = payManners.map((manner, at) =>
    at === 0
      ? html`<label><input type="radio" name="manner" value="${manner}" checked> ${words[`manner.${manner}`]}</label>`
      : html`<label><input type="radio" name="manner" value="${manner}"> ${words[`manner.${manner}`]}</label>`,
  );
  const deeds = checkout.used_at
    ? html`<p>${words.checkoutUsed}</p>`
    : html`<fieldset><legend>${words.manner}</legend>${manners}</fieldset><button>${words.pay}</button>`;
  return frame(
    language,
    html`<section><h2>${words.payTo} ${checkout.to_account}</h2><p class="amount">${formatAmount(checkout.amount, checkout.currency)}</p>
      <p>${words.memo}: ${checkout.memo}</p>
      <form method="post"><input type="hidden" name="lang" value="${language}">${deeds}
        <button name="deed" value="cancel">${words.cancel}</button></form></section>`,
    { path: `/checkout/${checkout.token}` },
  );
}

export function leavingPage(view: { language: Language; checkout: Checkout; isCancelled: boolean }): string {
  const words = texts[view.language];
  return frame(
    view.language,
    html`<section><h2>${view.isCancelled ? words.cancelled : words.paid}</h2>
      <p><a href="${view.checkout.return_url}">${words.backToShop}</a></p></section>`,
    { path: `/checkout/${view.checkout.token}` },
  );
}
