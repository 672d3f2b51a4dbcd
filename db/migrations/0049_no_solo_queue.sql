-- Whoever finds the site full asks again by their page: nobody waits by number, and nothing is kept of them.
drop table solo_turn;
drop table solo_queue;
