/** The game as the player sees it: served by the vendor, opened in the portal's frame. */
export const gamePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Acme Coin</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; text-align: center;
    background: #10241c; color: #f2f7f4; font: 18px/1.4 system-ui, sans-serif; }
  button { font: inherit; padding: .8em 2em; min-height: 44px; border: 0; border-radius: 8px; background: #f0c04a; color: #1b1400; }
  button[disabled] { opacity: .5; }
  output { font-variant-numeric: tabular-nums; }
</style>
</head>
<body>
<h1>Acme Coin</h1>
<p>Balance <output id="balance">...</output></p>
<p><button id="spin" disabled>Toss for 1.00</button></p>
<p><output id="result" role="status"></output></p>
<script type="module">
const show = (minor) => { balance.value = (Number(minor) / 100).toFixed(2); };
const ask = async (path, body) => {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.code);
  return json;
};
const isDemo = new URLSearchParams(location.search).has('demo');
const lt = new URLSearchParams(location.hash.slice(1)).get('lt');
history.replaceState(null, '', location.pathname + location.search);
let seat, play = 100000;
try {
  if (!isDemo) {
    const opened = await ask('/page/open', { lt });
    seat = opened.seat;
    play = opened.balance.cash;
  }
  show(play);
  spin.disabled = false;
} catch (error) { result.value = 'Cannot open: ' + error.message; }
spin.onclick = async () => {
  spin.disabled = true;
  try {
    if (isDemo) {
      const won = crypto.getRandomValues(new Uint8Array(1))[0] < 125;
      play += won ? 100 : -100;
      show(play);
      result.value = won ? 'Heads: you win' : 'Tails';
    } else {
      const answer = await ask('/page/spin', { seat, stake: '100' });
      if (answer.balance) show(answer.balance.cash);
      result.value = answer.payout === '0' ? (answer.code === 'OK' ? 'Tails' : answer.code) : 'Heads: you win';
    }
  } catch (error) { result.value = error.message; }
  spin.disabled = false;
};
</script>
</body>
</html>
`;
