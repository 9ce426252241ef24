export { type Agents, startAgents } from './start-agents.ts';
