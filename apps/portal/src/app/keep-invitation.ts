/** The code of whoever sent the visitor outlives the page it came with, until this tab registers or closes. */
export function keepInvitation(): void {
  const code = new URLSearchParams(location.search).get('affiliateCode');
  if (code) sessionStorage.setItem('affiliateCode', code.slice(0, 32));
}
