import type { GameCategory } from '@fairhall/contract';
import { Club, Fish, Gamepad2, Gem, type LucideIcon, Radio, Ticket, Tickets, Trophy } from 'lucide-react';

export const categoryIcons: Readonly<Record<GameCategory, LucideIcon>> = {
  LIVE: Radio,
  RNG: Gem,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  LOTT: Ticket,
  ELOTT: Tickets,
  FISH: Fish,
  PVP: Club,
};
