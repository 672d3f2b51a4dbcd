# What people did at their practice bank, by how it asked.
#
#     Rscript bank_arms.R participants.csv MORE.csv > bank-arms.csv
#
# Needs base R and no package. Python does the same in bank_arms.py, which explains the files, the columns and the
# intervals: Wilson's of a share, Newcombe's of a difference (1998, method 10), both with 95 %.

ARMS <- c("none", "warning", "questions")
COMPARISONS <- list(c("warning", "none"), c("questions", "none"), c("questions", "warning"))
Z <- qnorm(0.975)

# A share with the ends of its interval.
share_of <- function(count, people) {
  share <- count / people
  reach <- Z * sqrt(share * (1 - share) / people + (Z / people)^2 / 4)
  ends <- (share + Z^2 / people / 2 + c(-reach, reach)) / (1 + Z^2 / people)
  c(share, pmin(pmax(ends, 0), 1))
}

# One share minus the other, with the ends of its interval.
difference_of <- function(one, other) {
  reach <- sqrt(c(one[1] - one[2], one[3] - one[1])^2 + c(other[3] - other[1], other[1] - other[2])^2)
  one[1] - other[1] + c(0, -1, 1) * c(0, reach)
}

print_line <- function(cells, figures) {
  cat(paste(c(cells, sprintf("%.3f", round(figures, 3) + 0)), collapse = ","), "\n", sep = "")
}

classes <- lapply(commandArgs(trailingOnly = TRUE), function(name) {
  rows <- read.csv(name, colClasses = "character")
  rows <- rows[rows$bank_arm != "", c("bank_arm", "bank_first_payment", "bank_waited")]
  if (length(unique(rows$bank_arm)) > 1) rows
})
people <- do.call(rbind, classes)

cat("arm,people,paid,stopped,waited,value,low,high\n")
counts <- list()
shares <- list()
for (arm in ARMS) {
  met <- people[people$bank_arm == arm, ]
  if (NROW(met) == 0) next
  counts[[arm]] <- nrow(met)
  paid <- sum(met$bank_first_payment == "paid")
  shares[[arm]] <- share_of(paid, nrow(met))
  stopped <- sum(met$bank_first_payment == "stopped")
  print_line(c(arm, nrow(met), paid, stopped, sum(met$bank_waited == "yes")), shares[[arm]])
}
for (pair in COMPARISONS) {
  if (!all(pair %in% names(shares))) next
  difference <- difference_of(shares[[pair[1]]], shares[[pair[2]]])
  print_line(c(paste(pair, collapse = "-"), sum(unlist(counts[pair])), "", "", ""), difference)
}
