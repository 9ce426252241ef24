-- An address has one spelling, wherever it was typed; that no two differ in more, the unique index has always held.
update identity.contacts set value = lower(value) where kind = 'email' and value <> lower(value);
alter table identity.contacts add constraint contacts_spell_emails_alike check (kind <> 'email' or value = lower(value));
