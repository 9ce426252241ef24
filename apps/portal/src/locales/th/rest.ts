import account from './account.json' with { type: 'json' };
import agentCash from './agent-cash.json' with { type: 'json' };
import agents from './agents.json' with { type: 'json' };
import bets from './bets.json' with { type: 'json' };
import bonuses from './bonuses.json' with { type: 'json' };
import cashier from './cashier.json' with { type: 'json' };
import closing from './closing.json' with { type: 'json' };
import content from './content.json' with { type: 'json' };
import identity from './identity.json' with { type: 'json' };
import inbox from './inbox.json' with { type: 'json' };
import inspection from './inspection.json' with { type: 'json' };
import line from './line.json' with { type: 'json' };
import lists from './lists.json' with { type: 'json' };
import lottery from './lottery.json' with { type: 'json' };
import openings from './openings.json' with { type: 'json' };
import passkeys from './passkeys.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import play from './play.json' with { type: 'json' };
import profile from './profile.json' with { type: 'json' };
import profit from './profit.json' with { type: 'json' };
import proof from './proof.json' with { type: 'json' };
import protection from './protection.json' with { type: 'json' };
import purses from './purses.json' with { type: 'json' };
import record from './record.json' with { type: 'json' };
import recover from './recover.json' with { type: 'json' };
import register from './register.json' with { type: 'json' };
import security from './security.json' with { type: 'json' };
import social from './social.json' with { type: 'json' };
import terms from './terms.json' with { type: 'json' };
import turnover from './turnover.json' with { type: 'json' };
import usdt from './usdt.json' with { type: 'json' };
import verification from './verification.json' with { type: 'json' };
import withdrawTerms from './withdraw-terms.json' with { type: 'json' };

export default {
  account,
  agentCash,
  agents,
  bets,
  bonuses,
  cashier,
  closing,
  content,
  identity,
  inbox,
  inspection,
  line,
  lists,
  lottery,
  passkeys,
  openings,
  places,
  play,
  profile,
  protection,
  profit,
  proof,
  purses,
  record,
  recover,
  register,
  security,
  social,
  terms,
  turnover,
  usdt,
  verification,
  withdrawTerms,
};
