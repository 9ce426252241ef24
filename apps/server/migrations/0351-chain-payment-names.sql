-- A transaction signed for one chain can be sent on another too: there it is another payment.
alter table cashier.chain_payments drop constraint chain_payments_provider_reference_key;
alter table cashier.chain_payments add constraint chain_payments_by_name unique (provider, network, reference);
