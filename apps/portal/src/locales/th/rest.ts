import account from './account.json' with { type: 'json' };
import bets from './bets.json' with { type: 'json' };
import cashier from './cashier.json' with { type: 'json' };
import content from './content.json' with { type: 'json' };
import identity from './identity.json' with { type: 'json' };
import inspection from './inspection.json' with { type: 'json' };
import places from './places.json' with { type: 'json' };
import play from './play.json' with { type: 'json' };
import security from './security.json' with { type: 'json' };

export default { account, bets, cashier, content, identity, inspection, places, play, security };
