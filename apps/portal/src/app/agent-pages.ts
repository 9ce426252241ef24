import {
  ChartColumn,
  Dices,
  HandCoins,
  type LucideIcon,
  Megaphone,
  Network,
  ScrollText,
  TrendingUp,
  UserPlus,
} from 'lucide-react';
import { type AgentPageName, agentPaths } from './agent-paths.ts';

const looks: Readonly<Record<AgentPageName, { text: string; icon: LucideIcon }>> = {
  agentTeamOverview: { text: 'agents.menu.overview', icon: ChartColumn },
  agentAnnouncement: { text: 'agents.menu.announcements', icon: Megaphone },
  agentRegister: { text: 'agents.menu.register', icon: UserPlus },
  agentTeamManagement: { text: 'agents.menu.team', icon: Network },
  agentTeamBetting: { text: 'agents.menu.betting', icon: Dices },
  agentProfitLoss: { text: 'agents.menu.profit', icon: TrendingUp },
  agentSettlement: { text: 'agents.menu.settlement', icon: HandCoins },
  agentTransactionDetails: { text: 'agents.menu.transactions', icon: ScrollText },
};

export const agentPages = (Object.keys(agentPaths) as AgentPageName[]).map((name) => ({
  name,
  to: agentPaths[name],
  ...looks[name],
}));
