-- The accounts of a savings bank that stands beside the company in a scenario. Its money never touches the company's.
-- A value of an enum can be used from the next migration on.
alter type ledger_purpose add value 'savings' before 'exchange';
alter type ledger_purpose add value 'bank_exchange' before 'coins_held';
alter type ledger_purpose add value 'bank_interest' before 'coins_held';
alter type ledger_purpose add value 'bank_fees' before 'coins_held';
alter type ledger_purpose add value 'bank_coins' before 'outside';
alter type ledger_kind add value 'bank_capital_paid_in' before 'reversal';
alter type ledger_kind add value 'savings_paid_in' before 'reversal';
alter type ledger_kind add value 'savings_interest_paid' before 'reversal';
alter type ledger_kind add value 'savings_paid_out' before 'reversal';
