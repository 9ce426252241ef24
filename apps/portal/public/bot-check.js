// The vendor's check, in a page of its own, under an origin of its own, that the portal frames and hears.
const { searchParams } = new URL(location.href);
const { portal } = document.documentElement.dataset;
const tell = (said) => parent.postMessage({ botCheck: said }, portal);
const fail = () => tell({ kind: 'failed' });

const vendor = document.createElement('script');
vendor.src = 'https://static.geetest.com/v4/gt4.js';
vendor.addEventListener('error', fail);
vendor.addEventListener('load', () => {
  const settings = {
    captchaId: searchParams.get('captchaId'),
    language: searchParams.get('language'),
    product: 'bind',
    timeout: 30_000,
    offlineCb: fail,
    onError: fail,
  };
  globalThis.initGeetest4(settings, (check) => {
    check
      .onReady(() => {
        tell({ kind: 'ready' });
        check.showCaptcha();
      })
      .onSuccess(() => {
        const { lot_number, captcha_output, pass_token, gen_time } = check.getValidate() || {};
        tell({ kind: 'shown', fields: { lot_number, captcha_output, pass_token, gen_time } });
      })
      .onError(fail)
      .onClose(fail);
  });
});
document.head.append(vendor);
