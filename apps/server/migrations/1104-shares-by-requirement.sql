-- What a round gave is looked up where a vendor settles it anew: by the requirements of its member, of which there are
-- few. An index for that alone was written with every bet that counted.
drop index turnover.shares_of_round;
