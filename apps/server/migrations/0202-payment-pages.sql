-- Paid on a page of the provider's, which tells of the money under the order's number.
alter table cashier.deposit_methods drop constraint deposit_methods_kind_check;
alter table cashier.deposit_methods add constraint deposit_methods_kind_check
  check (kind in ('bank-transfer', 'promptpay', 'vietqr', 'pix', 'hosted'));
