-- Nothing asks the database for practice time: practiceAt in app/classes/clock.ts tells it. An installation from before
-- PostgreSQL 15.20 still has the function in the form that keeps columns from being added to a class.

drop function practice_time(classroom, timestamptz);
