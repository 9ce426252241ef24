-- Each use of a code looks for what waited too long at its offer, while everybody else waits for that offer.
create index claims_waiting_of_offer on promotions.claims (offer_id, expires_at) where status = 'waiting';
