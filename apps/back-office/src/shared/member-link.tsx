import { Link } from '@tanstack/react-router';
import styles from './member-link.module.css';

export function MemberLink(props: { member: { id: string; username: string } }) {
  return (
    <Link to={`/members/${props.member.id}`} className={styles.link}>
      {props.member.username}
    </Link>
  );
}
