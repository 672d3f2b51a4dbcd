-- The explorer reads a class's chain block by block, newest first; within a block in the order of sending.
create index play_transfer_block on play_transfer (classroom_id, block_height, ordinal);
