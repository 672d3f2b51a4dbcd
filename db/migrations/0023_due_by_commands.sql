-- What is due is written by the command that makes it due, and taken away by the one that does it. The triggers that did
-- so from behind are gone; those stay that hold against anybody. Reconciliation holds the queues against what they speak of.

drop trigger investment_becomes_due on investment;
drop function investment_becomes_due();
drop trigger investment_is_done on investment_maturity;
drop function investment_is_done();
drop trigger payment_becomes_due on play_transfer;
drop function payment_becomes_due();
drop trigger payment_is_done on coin_arrival;
drop function payment_is_done();
drop trigger late_cover_is_done on arrival_settlement;
drop function late_cover_is_done();

drop trigger deposit_due_on_receipt on deposit;
drop trigger deposit_due_on_later_receipt on deposit;
drop function deposit_becomes_due();
drop trigger deposit_due_on_arrival on coin_arrival;
drop function arrival_makes_deposit_due();
drop trigger withdrawal_due_on_request on withdrawal;
drop function withdrawal_becomes_due();
drop trigger deposit_due_until_decided on deposit_decision;
drop function decided_deposit_is_not_due();
drop trigger withdrawal_due_until_decided on withdrawal_decision;
drop function decided_withdrawal_is_not_due();
drop trigger scenario_looks_anew on classroom;
drop function scenario_looks_anew();
drop trigger class_command_is_a_cue on class_command;
drop function command_is_a_cue();
