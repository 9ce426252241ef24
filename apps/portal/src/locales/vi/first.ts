import home from './home.json' with { type: 'json' };
import kit from './kit.json' with { type: 'json' };
import lobby from './lobby.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };

export default { home, kit, lobby, shell };
