import type { Companion } from '#wallet';
import type { PlayNeeds } from '../needs.ts';

/** A gate as small as can be: the version of what stands against a member. */
export const gateText = `create schema if not exists gate;
  create table if not exists gate.versions (member bigint primary key, version bigint not null);
  create or replace function gate.check(members bigint[], versions bigint[]) returns void language plpgsql as $$
  begin
    if exists (select from unnest(members, versions) t (member, version)
      left join gate.versions v on v.member = t.member where coalesce(v.version, 0) <> t.version)
    then raise exception 'changed' using errcode = 'serialization_failure'; end if;
  end $$`;
export const companion: Companion = { name: 'gate', call: 'gate.check', columns: ['bigint', 'bigint'] };

/** No vendor keeps wallets of its own. */
export const noPurses: PlayNeeds['purses'] = {
  enter: async () => undefined,
  leave: async () => undefined,
  requireEntering: async () => undefined,
  vendors: () => [],
};
