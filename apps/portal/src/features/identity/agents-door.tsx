import type { Permission } from '@fairhall/contract';
import { Checkbox } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';
import styles from './identity.module.css';

/**
 * The way through the agents' door, which lets nobody else in: a tick where agents have to come by it, otherwise a
 * quiet link for those who want to be told at once that an account is no agent's.
 */
export function AgentsDoor(props: {
  switches: Permission['switches'];
  isAgents: boolean;
  onChange: (isAgents: boolean) => void;
}) {
  const { t } = useTranslation();
  if (props.switches.AGENTDOOR3) return <Checkbox name="agentsOnly" label={t('identity.agentsDoor')} />;
  if (!props.switches.AGENTPOLICY3) return null;
  return (
    <>
      {props.isAgents && <input type="hidden" name="agentsOnly" value="on" />}
      <button type="button" className={styles.link} onClick={() => props.onChange(!props.isAgents)}>
        {t(props.isAgents ? 'identity.membersHere' : 'identity.agentsHere')}
      </button>
    </>
  );
}
